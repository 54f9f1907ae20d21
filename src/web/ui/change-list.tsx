type Change = { field: string; label: string; was: string | null; is: string | null }

/** What was changed: each field with what it was and what it is. */
export function ChangeList({ changes }: { changes: readonly Change[] }) {
  return (
    <ul className="grid gap-0.5 text-secondary text-text-2">
      {changes.map(({ field, label, was, is }) => (
        <li key={field} className="break-words">
          {label}: {was !== null && <del className="text-text-3">{was}</del>}
          {was !== null && ' → '}
          <ins className="text-text-1 no-underline">{is ?? 'nothing'}</ins>
        </li>
      ))}
    </ul>
  )
}
