/**
 * Returns the receipt number of a payment: the payment day (UTC) and eight digits, in groups short enough to read out
 * on the phone. The day part locates the payment.
 */
export function receiptNumber({ id, paidAt }: { id: string; paidAt: Date }): string {
  const day = paidAt.toISOString().slice(2, 10).replaceAll('-', '');
  const digits = String(checksum(id) % 100_000_000).padStart(8, '0');
  return `${day}-${digits.slice(0, 4)}-${digits.slice(4)}`;
}

/** FNV-1a with 32 bits: the same everywhere, without waiting for the browser's own digests. */
function checksum(text: string): number {
  let sum = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) sum = Math.imul(sum ^ byte, 0x01000193);
  return sum >>> 0;
}
