import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

type LossQuestionProps = {
  open: boolean
  title: string
  /** What is lost, or what stays. */
  words: string
  /** The word on the button that goes through with it. */
  confirm: string
  onKeep: () => void
  onConfirm: () => void
}

/** Asks before what was typed is lost. */
export function LossQuestion({ open, title, words, confirm, onKeep, onConfirm }: LossQuestionProps) {
  return (
    <Dialog
      open={open}
      onClose={onKeep}
      title={title}
      width="narrow"
      footer={
        <>
          <Button onClick={onKeep}>Keep editing</Button>
          <Button variant="danger" onClick={onConfirm}>
            {confirm}
          </Button>
        </>
      }
    >
      <p className="text-body text-text-2">{words}</p>
    </Dialog>
  )
}
