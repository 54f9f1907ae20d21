import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { buttonStyle } from '../../ui/button-style.ts'
import { LossQuestion } from '../../ui/loss-question.tsx'
import { isUnsaved } from './draft.ts'
import { useDraft, useDraftStore } from './draft-store.ts'

/** The way back to a quote that is edited: without a question where nothing was changed. */
export function DiscardChanges({ quoteId, number }: { quoteId: number; number: string }) {
  const draft = useDraftStore()
  const navigate = useNavigate()
  const isChanged = useDraft(isUnsaved)
  const [isAsking, setAsking] = useState(false)
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
      <LossQuestion
        open={isAsking}
        title={`Discard the changes to ${number}?`}
        words="The quote stays as it was saved last."
        confirm="Discard changes"
        onKeep={() => setAsking(false)}
        onConfirm={discard}
      />
    </>
  )
}
