import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { formatCount } from '../../../domain/count.ts'
import { Button } from '../../ui/button.tsx'
import { isUnsaved, lastStep, totalOf } from './draft.ts'
import type { UnfinishedDraft } from './draft-storage.ts'
import { useDraftStore } from './draft-store.ts'
import { draftStorage, unfinishedDrafts } from './open-drafts.ts'

/** What was begun before and not finished, one line each; a quote that is edited has none. */
export function UnfinishedDrafts() {
  const own = useDraftStore()
  const navigate = useNavigate()
  const [drafts, setDrafts] = useState<readonly UnfinishedDraft[]>([])
  const [isOpen, setOpen] = useState(false)

  useEffect(() => {
    const read = async () => setDrafts((await unfinishedDrafts()).filter(({ id }) => id !== own.id))
    void read()
    addEventListener('focus', read)
    return () => removeEventListener('focus', read)
  }, [own])

  if (own.get().quote !== null || drafts.length === 0) return null
  const goOn = ({ id, draft }: UnfinishedDraft) =>
    navigate({
      to: '/calculator',
      search: {
        quote: draft.quote?.id,
        step: Math.min(lastStep(draft), isUnsaved(draft) ? 2 : 3) as 1 | 2 | 3,
      },
      state: { visit: id },
    })
  const discard = ({ id }: UnfinishedDraft) => {
    draftStorage.discard(id)
    setDrafts(drafts.filter((draft) => draft.id !== id))
  }
  const shown = isOpen ? drafts : drafts.slice(0, 1)
  return (
    <section aria-label="Unfinished quotes" className="mb-3 text-secondary text-text-2">
      <ul>
        {shown.map((unfinished) => (
          <li key={unfinished.id} className="flex flex-wrap items-center gap-x-1 max-sm:min-h-11">
            <span className="min-w-0 wrap-anywhere">Unfinished: {wordsFor(unfinished)}</span>
            <span className="-my-1 flex gap-1">
              <Button variant="link" size="small" onClick={() => void goOn(unfinished)}>
                Continue
              </Button>
              <Button variant="ghost" size="small" onClick={() => discard(unfinished)}>
                Discard
              </Button>
            </span>
          </li>
        ))}
      </ul>
      {shown.length < drafts.length && (
        <Button variant="link" size="small" className="-ml-2.5" onClick={() => setOpen(true)}>
          {`${drafts.length - shown.length} more`}
        </Button>
      )}
    </section>
  )
}

function wordsFor({ draft }: UnfinishedDraft) {
  const name = draft.form.customerName.trim() || 'no name yet'
  return `${name}, ${formatCount(totalOf(draft.items), 'item')}`
}
