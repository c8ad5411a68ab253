import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';

/**
 * Replaces the current address with `corrected` and keeps the scroll position; does nothing while it is undefined. Acts
 * after the render, so that prompts about unsaved changes see the latest state.
 */
export function useAddressCorrection(corrected: string | undefined): void {
  const navigate = useNavigate();
  // Synchronizes with the address.
  useEffect(() => {
    if (corrected !== undefined) void navigate(corrected, { replace: true, preventScrollReset: true });
  }, [corrected, navigate]);
}
