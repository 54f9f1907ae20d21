import { reasonOf } from '../api/api-error.ts'
import { ActionDialog } from '../ui/action-dialog.tsx'
import { useDisconnectAgent } from './queries.ts'

type DisconnectDialogProps = { name: string; open: boolean; onClose: () => void }

/** Asks before the agent is disconnected, and disconnects it. */
export function DisconnectDialog({ name, open, onClose }: DisconnectDialogProps) {
  const disconnect = useDisconnectAgent()
  const close = () => {
    disconnect.reset()
    onClose()
  }
  return (
    <ActionDialog
      open={open}
      onClose={close}
      title={`Disconnect ${name}?`}
      width="narrow"
      action="Disconnect"
      danger
      busyLabel="Disconnecting..."
      busy={disconnect.isPending}
      refusal={
        disconnect.isError && reasonOf(disconnect.error, 'It could not be disconnected. Please try again.')
      }
      onSubmit={() => disconnect.mutate(undefined, { onSuccess: close })}
    >
      <p className="text-body text-text-2">
        The three addresses stop working at once and for good: calls no longer bring quotes, and the agent can
        no longer quote. Quotes that came from calls stay. Connecting again gives new addresses.
      </p>
    </ActionDialog>
  )
}
