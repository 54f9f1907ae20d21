import { useRights } from '../auth/rights.ts'
import { KEYS } from '../keys.ts'
import { Dialog } from '../ui/dialog.tsx'

/** The keys that work on every page. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const may = useRights()
  return (
    <Dialog open onClose={onClose} title="Keyboard shortcuts" width="narrow">
      <dl className="divide-y divide-border">
        {Object.values(KEYS)
          .filter(({ right }) => may(right))
          .map(({ keys, does }) => (
            <div key={does} className="flex min-h-11 items-center justify-between gap-4 py-2">
              <dt className="text-body">{does}</dt>
              <dd className="flex shrink-0 items-center gap-1.5 text-secondary text-text-2">
                {keys.map((key, at) => (
                  <span key={key} className="contents">
                    {at > 0 && 'or'}
                    <kbd className="rounded-badge border border-border-strong bg-surface px-1.5 py-0.5 font-sans text-caption text-text-1">
                      {key}
                    </kbd>
                  </span>
                ))}
              </dd>
            </div>
          ))}
      </dl>
    </Dialog>
  )
}
