import { ConfirmDialog } from '../confirm-dialog.tsx'
import { useDisconnectAgent } from './queries.ts'

type DisconnectDialogProps = { name: string; open: boolean; onClose: () => void }

/** Asks before the agent is disconnected, and disconnects it. */
export const DisconnectDialog = ({ name, open, onClose }: DisconnectDialogProps) => (
  <ConfirmDialog
    open={open}
    onClose={onClose}
    title={`Disconnect ${name}?`}
    action="Disconnect"
    busyLabel="Disconnecting..."
    mutation={useDisconnectAgent()}
    failed="It could not be disconnected. Please try again."
  >
    The three addresses stop working at once and for good: calls no longer bring quotes, and the agent can no
    longer quote. Quotes that came from calls stay. Connecting again gives new addresses.
  </ConfirmDialog>
)
