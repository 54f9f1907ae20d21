import { Suspense, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { lazyPart } from '../ui/lazy-part.ts'
import type { SendDialogProps } from './send-dialog.tsx'

const SendDialog = lazyPart(() => import('./send-dialog.tsx'), 'SendDialog')

/** Sends the quote of a booking that no one has signed yet, with the link by which its customer signs. */
export function SendForSignature({ quote }: Pick<SendDialogProps, 'quote'>) {
  const [wanted, setWanted] = useState(false)
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        size="small"
        onClick={() => {
          setWanted(true)
          setOpen(true)
        }}
      >
        Send for signature
      </Button>
      <Suspense fallback={null}>
        {wanted && <SendDialog quote={quote} open={open} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  )
}
