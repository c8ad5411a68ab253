/** Passes an object URL of a file to `use`, and revokes it afterwards. */
export async function withObjectUrl<Result>(file: Blob, use: (url: string) => Promise<Result>): Promise<Result> {
  const url = URL.createObjectURL(file);
  try {
    return await use(url);
  } finally {
    URL.revokeObjectURL(url);
  }
}
