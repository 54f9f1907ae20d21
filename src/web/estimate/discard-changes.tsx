import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { buttonStyle } from '../ui/button-style.ts'
import { Dialog } from '../ui/dialog.tsx'
import { isUnsaved } from './draft.ts'
import { useDraft, useDraftStore } from './draft-store.ts'

/** The way back to a quote that is edited: without a question where nothing was changed. */
export function DiscardChanges({ quoteId, number }: { quoteId: number; number: string }) {
  const draft = useDraftStore()
  const navigate = useNavigate()
  const isChanged = useDraft(isUnsaved)
  const [isAsking, setAsking] = useState(false)
  const keep = () => setAsking(false)
  const quotePage = { to: '/quotes/$id', params: { id: String(quoteId) } } as const
  const discard = () => {
    draft.forget()
    void navigate(quotePage)
  }
  if (!isChanged) {
    return (
      <Link {...quotePage} className={buttonStyle('ghost', 'small')}>
        Back to quote
      </Link>
    )
  }
  return (
    <>
      <Button variant="ghost" size="small" onClick={() => setAsking(true)}>
        Discard changes
      </Button>
      <Dialog
        open={isAsking}
        onClose={keep}
        title={`Discard the changes to ${number}?`}
        width="narrow"
        footer={
          <>
            <Button onClick={keep}>Keep editing</Button>
            <Button variant="danger" onClick={discard}>
              Discard changes
            </Button>
          </>
        }
      >
        <p className="text-body text-text-2">The quote stays as it was saved last.</p>
      </Dialog>
    </>
  )
}
