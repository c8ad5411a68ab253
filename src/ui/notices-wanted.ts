import { createSignal } from '@/lib/signal';

/** Whether anything that can show a notice is loaded: until then, neither is what draws them. */
export const noticesWanted = createSignal();
