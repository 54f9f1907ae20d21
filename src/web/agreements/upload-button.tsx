import { type ComponentProps, useRef } from 'react'
import { Button } from '../ui/button.tsx'
import { dataUrlOf } from './queries.ts'

type UploadButtonProps = Omit<ComponentProps<typeof Button>, 'onClick'> & {
  /** What may be chosen, and what is said of anything else. */
  accepts: { types: readonly string[]; bytes: number; format: string; tooLarge: string }
  inputLabel: string
  /** Null once another file is chosen. */
  onFailure: (words: string | null) => void
  onFile: (file: File) => void
}

/** Chooses a file; one of another kind or size is not sent. */
export function UploadButton({ accepts, inputLabel, onFailure, onFile, ...button }: UploadButtonProps) {
  const chooser = useRef<HTMLInputElement>(null)
  const choose = (file: File | undefined) => {
    onFailure(null)
    if (!file) return
    if (!accepts.types.includes(file.type)) onFailure(accepts.format)
    else if (file.size > accepts.bytes) onFailure(accepts.tooLarge)
    else onFile(file)
  }
  return (
    <>
      <Button {...button} busyLabel="Uploading..." onClick={() => chooser.current?.click()} />
      <input
        ref={chooser}
        type="file"
        accept={accepts.types.join(',')}
        aria-label={inputLabel}
        hidden
        onChange={(event) => {
          choose(event.target.files?.[0])
          // The same file may be chosen again.
          event.target.value = ''
        }}
      />
    </>
  )
}

/** A file as the server takes it. */
export const base64Of = async (file: File): Promise<string> => (await dataUrlOf(file)).replace(/^[^,]*,/, '')
