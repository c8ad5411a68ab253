import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useText } from '@/i18n/use-text';
import { managedPostsQuery } from '@/publishing/manage-posts';
import { Field } from '@/ui/Field';
import { Icon } from '@/ui/Icon';
import { longestPost, tidyCategories } from '../../../../amplify/rules/post-rules';

interface CategoryFieldProps {
  categories: readonly string[];
  onChange(categories: readonly string[]): void;
  problem: string | undefined;
}

/** Categories: typed, or picked from those that other posts have; each can be taken away. */
export function CategoryField({ categories, onChange, problem }: CategoryFieldProps) {
  const text = useText();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  // Without them nothing is missing but a help.
  const { data: posts = [] } = useQuery(managedPostsQuery);
  const take = (name: string) => {
    setTyped('');
    const tidy = tidyCategories([...categories, name]);
    if (tidy.length !== categories.length) onChange(tidy);
  };
  const remove = (name: string) => {
    onChange(categories.filter((one) => one !== name));
    input.current?.focus();
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' || event.key === ',') {
      // They are for the category, not for the whole form.
      event.preventDefault();
      take(typed);
    } else if (event.key === 'Backspace' && typed === '') {
      onChange(categories.slice(0, -1));
    }
  };
  const has = (name: string) => categories.some((one) => one.toLowerCase() === name.toLowerCase());
  const left = tidyCategories(posts.flatMap((post) => post.categories))
    .filter((name) => !has(name) && name.toLowerCase().startsWith(typed.trim().toLowerCase()))
    .sort((a, b) => a.localeCompare(b))
    .slice(0, 12);
  return (
    <div className="grid gap-3">
      <Field
        ref={input}
        label={text('adminBlog.categories')}
        value={typed}
        autoComplete="off"
        maxLength={longestPost.category}
        isInvalid={problem !== undefined}
        hint={problem ?? text('adminBlog.categoriesHint')}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={handleKey}
        onBlur={() => take(typed)}
      />
      {categories.length > 0 && (
        <ul aria-label={text('adminBlog.categoriesChosen')} className="flex flex-wrap gap-2">
          {categories.map((name) => (
            <li key={name}>
              <button
                type="button"
                onClick={() => remove(name)}
                aria-label={text('adminBlog.categoryRemove', { name })}
                className={`${chip} border-ink font-semibold text-ink`}
              >
                {name}
                <Icon name="close" className="size-4" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {left.length > 0 && (
        <ul aria-label={text('adminBlog.categoriesLeft')} className="flex flex-wrap gap-2">
          {left.map((name) => (
            <li key={name}>
              <button
                type="button"
                // What was typed so far was for finding this one: leaving the field must not take it first.
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => {
                  take(name);
                  input.current?.focus();
                }}
                className={`${chip} border-line text-soft hover:border-edge hover:text-ink`}
              >
                {name}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

const chip =
  'inline-flex min-h-9 items-center gap-1.5 rounded-full border px-3 text-small transition duration-quick pointer-coarse:min-h-11';
