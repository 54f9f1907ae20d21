import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { showToast } from '../ui/toast.tsx'
import { deliveryToast, notSentToast } from './delivery-words.ts'
import { SendDialog, type SendDialogProps } from './send-dialog.tsx'

/** Sends the quote of a booking that nobody has signed yet, with the link by which its customer signs. */
export function SendForSignature({ quote }: Pick<SendDialogProps, 'quote'>) {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        Send for signature
      </Button>
      <SendDialog
        quote={quote}
        open={open}
        onClose={close}
        onSent={(answer) => {
          close()
          showToast(deliveryToast(quote, answer))
        }}
        onNotSent={(reason) => showToast(notSentToast(quote, reason))}
      />
    </>
  )
}
