/**
 * Returns a key that changes with the code of this package: 16 hexadecimal digits. It covers names, sizes and
 * modification times of the sources without tests, and the version, because an installed package has constant times;
 * and the contents of further files.
 */
export function sourceKey(...furtherFiles: string[]): string;
