/** A day of the calendar to choose, in a line of filters; `value` such as 2026-01-31, or empty. */
export function DayField({ label, value, onChange }: { label: string; value: string; onChange(day: string): void }) {
  return (
    <label className="flex items-center gap-2.5 text-small text-soft">
      {label}
      <input
        type="date"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="min-h-11 rounded-control border border-edge bg-raised px-3 text-body text-ink"
      />
    </label>
  );
}
