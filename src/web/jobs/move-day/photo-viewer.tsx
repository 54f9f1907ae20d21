import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useEffect } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { type JobPhoto, Picture, photoName, takenWords } from './picture.tsx'

type PhotoViewerProps = {
  photos: readonly JobPhoto[]
  /** Which of them is shown. */
  at: number
  onTurn: (at: number) => void
  open: boolean
  onClose: () => void
}

/** One picture large; the arrow keys and two buttons turn to the one before and the next. */
export function PhotoViewer({ photos, at, onTurn, open, onClose }: PhotoViewerProps) {
  const photo = photos[at]
  const last = photos.length - 1
  useEffect(() => {
    if (!open) return
    const turn = ({ key }: KeyboardEvent) => {
      if (key === 'ArrowLeft' && at > 0) onTurn(at - 1)
      if (key === 'ArrowRight' && at < last) onTurn(at + 1)
    }
    // The dialog keeps arrow keys from whatever is around it.
    document.addEventListener('keydown', turn, { capture: true })
    return () => document.removeEventListener('keydown', turn, { capture: true })
  }, [open, at, last, onTurn])
  if (!photo) return null
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={photoName(photo)}
      description={`${takenWords(photo)}, photo ${at + 1} of ${photos.length}`}
      width="wide"
      flush
      footer={
        <>
          <Button icon={<ChevronLeft />} disabled={at === 0} onClick={() => onTurn(at - 1)}>
            Previous
          </Button>
          <Button icon={<ChevronRight />} disabled={at === last} onClick={() => onTurn(at + 1)}>
            Next
          </Button>
        </>
      }
    >
      <Picture key={photo.sha256} photo={photo} className="h-[60dvh] w-full object-contain" />
    </Dialog>
  )
}
