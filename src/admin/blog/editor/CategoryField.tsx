import { normalizeCategories } from '@rules/post-rules';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useText } from '@/i18n/use-text';
import { managedPostsQuery } from '@/publishing/manage-posts';
import { ChosenChips, OfferedChips } from '@/ui/forms/ChoiceChips';
import { Field } from '@/ui/forms/Field';

interface CategoryFieldProps {
  categories: readonly string[];
  onChange(categories: readonly string[]): void;
  problem: string | undefined;
}

/** Categories of a post: typed, or selected from those of other posts; each has a button that removes it. */
export function CategoryField({ categories, onChange, problem }: CategoryFieldProps) {
  const text = useText();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  // The suggestions are optional: ignores a failure.
  const { data: posts = [] } = useQuery(managedPostsQuery);
  /** Adds all but the last of comma-separated names, which stays in the field; a phone's keyboard reports no comma key. */
  const handleTyped = (value: string) => {
    const names = value.split(',');
    setTyped((names.pop() ?? '').trimStart());
    add(names);
  };
  const add = (names: readonly string[]) => {
    const tidy = normalizeCategories([...categories, ...names]);
    if (tidy.length !== categories.length) onChange(tidy);
  };
  const take = (name: string) => {
    setTyped('');
    add([name]);
  };
  const remove = (name: string) => {
    onChange(categories.filter((one) => one !== name));
    input.current?.focus();
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      // Enter adds the category and does not submit the form.
      event.preventDefault();
      take(typed);
    } else if (event.key === 'Backspace' && typed === '') {
      onChange(categories.slice(0, -1));
    }
  };
  const has = (name: string) => categories.some((one) => one.toLowerCase() === name.toLowerCase());
  const left = normalizeCategories(posts.flatMap((post) => post.categories))
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
        isInvalid={problem !== undefined}
        hint={problem ?? text('adminBlog.categoriesHint')}
        onChange={(event) => handleTyped(event.target.value)}
        onKeyDown={handleKey}
        onBlur={() => take(typed)}
      />
      {categories.length > 0 && (
        <ChosenChips
          label={text('adminBlog.categoriesChosen')}
          values={categories}
          removeLabel={(name) => text('admin.removeNamed', { name })}
          onPress={remove}
        />
      )}
      {left.length > 0 && (
        <OfferedChips
          label={text('adminBlog.categoriesLeft')}
          values={left}
          onPress={(name) => {
            take(name);
            input.current?.focus();
          }}
        />
      )}
    </div>
  );
}
