/** Gives a file an address within the page for as long as `use` takes. */
export async function withAddressOf<Result>(file: Blob, use: (address: string) => Promise<Result>): Promise<Result> {
  const address = URL.createObjectURL(file);
  try {
    return await use(address);
  } finally {
    URL.revokeObjectURL(address);
  }
}
