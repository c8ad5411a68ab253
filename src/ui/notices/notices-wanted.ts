import { createSignal } from '@/lib/listeners';

/** True once a module that can show notices has loaded; the toaster loads only then. */
export const noticesWanted = createSignal();
