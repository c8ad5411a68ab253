import { paths } from '@/config/paths';
import type { MessageId } from '@/i18n/messages';
import { useText } from '@/i18n/use-text';
import { Icon, type IconName } from '@/ui/Icon';

const benefits: readonly { icon: IconName; heading: MessageId; text: MessageId }[] = [
  { icon: 'plane', heading: 'benefits.travel', text: 'benefits.travelText' },
  { icon: 'stream', heading: 'benefits.stream', text: 'benefits.streamText' },
  { icon: 'shield', heading: 'benefits.secure', text: 'benefits.secureText' },
];

/** Three reasons to be a member (specification, customer side, §2). */
export function Benefits() {
  const text = useText();
  return (
    <ul id={paths.about().split('#')[1]} className="grid content-start gap-7 md:max-xl:grid-cols-3">
      {benefits.map(({ icon, heading, text: words }) => (
        <li key={heading} className="grid grid-cols-[auto_1fr] content-start gap-x-4 gap-y-1">
          <Icon name={icon} className="row-span-2 mt-0.5 size-6 text-soft" />
          <h3 className="text-body font-semibold">{text(heading)}</h3>
          <p className="text-small text-soft text-pretty">{text(words)}</p>
        </li>
      ))}
    </ul>
  );
}
