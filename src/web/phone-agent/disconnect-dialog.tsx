import { useState } from 'react'
import { reasonOf } from '../api/api-error.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { useDisconnectAgent } from './queries.ts'

type DisconnectDialogProps = { name: string; open: boolean; onClose: () => void }

/** Asks before the agent is disconnected, and disconnects it. */
export function DisconnectDialog({ name, open, onClose }: DisconnectDialogProps) {
  const disconnect = useDisconnectAgent()
  const [failure, setFailure] = useState<string | null>(null)
  const close = () => {
    setFailure(null)
    onClose()
  }
  const confirm = () =>
    disconnect.mutate(undefined, {
      onSuccess: close,
      onError: (error) => setFailure(reasonOf(error, 'It could not be disconnected. Please try again.')),
    })
  return (
    <Dialog
      open={open}
      onClose={close}
      title={`Disconnect ${name}?`}
      width="narrow"
      footer={
        <>
          <Button onClick={close}>Cancel</Button>
          <Button variant="danger" busy={disconnect.isPending} busyLabel="Disconnecting..." onClick={confirm}>
            Disconnect
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        <p className="text-body text-text-2">
          The three addresses stop working at once and for good: calls no longer bring quotes, and the agent
          can no longer quote. Quotes that came from calls stay. Connecting again gives new addresses.
        </p>
        {failure && <Banner kind="error">{failure}</Banner>}
      </div>
    </Dialog>
  )
}
