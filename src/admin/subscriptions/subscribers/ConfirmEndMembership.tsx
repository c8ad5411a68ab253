import { longestReason } from '@rules/request-bounds';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { endMembership, type MembershipRow } from '@/billing/manage-memberships';
import { useText } from '@/i18n/use-text';
import { ConfirmDialog } from '@/ui/ConfirmDialog';
import { TextArea } from '@/ui/forms/TextArea';
import { showSuccess } from '../../layout/admin-notices';
import { MembershipFailure } from '../MembershipFailure';

/** Confirms before ending a membership immediately; records the reason. */
export function ConfirmEndMembership({ row, onClose }: { row: MembershipRow; onClose(): void }) {
  const text = useText();
  const queryClient = useQueryClient();
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const why = useRef<HTMLTextAreaElement>(null);
  const email = row.email || row.userId;
  const ending = useMutation({
    mutationFn: () => endMembership(row.id, reason.trim()),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: ['managed-memberships'] });
      showSuccess(text('adminMemberships.ended', { email }));
      onClose();
    },
  });
  const isMissing = isTried && reason.trim() === '';
  return (
    <ConfirmDialog
      heading={text('adminMemberships.endHeading')}
      what={text('adminMemberships.endWhat', { email })}
      label={text('adminMemberships.end')}
      isBusy={ending.isPending}
      onConfirm={() => {
        setTried(true);
        if (reason.trim() === '') why.current?.focus();
        else ending.mutate();
      }}
      otherwise={text('admin.keepAsIs')}
      onClose={onClose}
    >
      <TextArea
        ref={why}
        label={text('adminMemberships.reason')}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        required
        maxLength={longestReason}
        isInvalid={isMissing}
        hint={isMissing ? text('adminMemberships.refusedReason') : text('adminMemberships.reasonHint')}
      />
      {ending.error && <MembershipFailure error={ending.error} />}
    </ConfirmDialog>
  );
}
