/** A part of the site that is loaded after the landing page, with what its icons draw. */
export async function withDrawings<Part>(load: () => Promise<Part>): Promise<Part> {
  const [part] = await Promise.all([load(), import('./further-drawings')]);
  return part;
}
