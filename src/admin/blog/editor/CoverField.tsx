import { useState } from 'react';
import { useText } from '@/i18n/use-text';
import { nameInAddress } from '@/lib/decoded';
import { useObjectUrl } from '@/ui/hooks/use-object-url';
import { FileField } from '@/uploads/fields/FileField';
import type { ChosenFile } from '@/uploads/files/chosen-file';
import { inspectFile } from '@/uploads/files/inspect-file';
import { resizePicture } from '@/uploads/files/resize-picture';

interface CoverFieldProps {
  chosen: ChosenFile | undefined;
  /** URL of the stored image; empty if there is none. */
  present: string;
  onChoose(chosen: ChosenFile | undefined): void;
  /** Reports the resized image. */
  onFit(chosen: ChosenFile, fitting: ChosenFile): void;
  problem: string | undefined;
}

/** Cover image of a post, previewed as readers see it. Resizes an image that is larger than any screen shows. */
export function CoverField({ chosen, present, onChoose, onFit, problem }: CoverFieldProps) {
  const text = useText();
  const [brokenAddress, setBrokenAddress] = useState<string>();
  const own = useObjectUrl(chosen?.file);
  const shown = chosen ? own : present;
  const handleChoose = async (file: ChosenFile | undefined) => {
    onChoose(file);
    const fitting = file && (await fittingFile(file));
    if (fitting) onFit(file, fitting);
  };
  return (
    <div className="grid gap-3">
      <FileField
        label={text('adminBlog.cover')}
        hint={text('adminBlog.coverHint')}
        medium="picture"
        isResizedLater
        maxSize={maxSize}
        chosen={chosen}
        present={present === '' ? undefined : nameInAddress(present)}
        onChoose={(file) => void handleChoose(file)}
        problem={problem}
      />
      {shown && shown !== brokenAddress && (
        <div className="aspect-screen max-w-xs overflow-hidden rounded-poster bg-veil">
          <img
            src={shown}
            alt={text('uploads.previewOf', { label: text('adminBlog.cover') })}
            onError={() => setBrokenAddress(shown)}
            className="size-full object-cover"
          />
        </div>
      )}
    </div>
  );
}

/** Twice the width that the page gives it, for dense screens. */
const maxSize = { width: 1920, height: 1920 };
const maxBytes = 400_000;

/** Returns the resized image; undefined if it is small enough or the browser cannot resize it. */
async function fittingFile({ file, facts }: ChosenFile): Promise<ChosenFile | undefined> {
  const { width = 0, height = 0 } = facts;
  const isLarge = width > maxSize.width || height > maxSize.height || file.size > maxBytes;
  const fitting = isLarge ? await resizePicture(file, maxSize) : undefined;
  if (!fitting || fitting.size >= file.size) return undefined;
  const found = await inspectFile('picture', fitting);
  return found.kind === 'fine' ? { file: fitting, facts: found } : undefined;
}
