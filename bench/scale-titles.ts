/** Returns the id of the generated title n. */
export const generatedId = (n: number) => `4c1f0b3a-7e52-4d7e-9a55-${String(n).padStart(12, '0')}`;
