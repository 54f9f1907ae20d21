import { Camera, CloudUpload } from 'lucide-react'
import { type ChangeEvent, useEffect, useState } from 'react'
import { type ShrunkPhoto, shrinkPhoto } from '../shrink-photo.ts'
import { Secondary, Warning } from './parts.tsx'
import type { StoredPhoto } from './store.ts'

import { useCrew } from './use-crew.tsx'

type TakePhotoProps = {
  className: string
  /** Keeps the picture; false where the phone could not. */
  onTake: (photo: ShrunkPhoto) => Promise<boolean>
}

/** The phone's camera behind a button, and what went wrong with the last picture. */
export function TakePhoto({ className, onTake }: TakePhotoProps) {
  const { words, isPhoneFull, tryAgain } = useCrew()
  const [problem, setProblem] = useState<string | null>(null)
  // Said before a picture is taken that cannot be kept.
  const hasRoom = useRoomForPhotos() !== 0
  async function take({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const [file] = currentTarget.files ?? []
    // The same picture may be taken again.
    currentTarget.value = ''
    if (!file) return
    setProblem(null)
    const photo = await shrinkPhoto(file).catch(() => null)
    if (!photo) return setProblem(words.photoFailed)
    await onTake(photo)
  }
  if (isPhoneFull) {
    return <Secondary onClick={tryAgain}>{words.tryAgain}</Secondary>
  }
  if (!hasRoom) return <Warning>{words.phoneFull}</Warning>
  return (
    <>
      {problem && <Warning>{problem}</Warning>}
      <label
        className={`${className} relative focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-focus`}
      >
        <Camera size={24} />
        {words.takePhoto}
        <input type="file" accept="image/*" capture="environment" onChange={take} className="sr-only" />
      </label>
    </>
  )
}

export type NamedPhoto = { photo: StoredPhoto; words: string }

/** Pictures in small. */
export const PhotoTiles = ({ photos }: { photos: readonly NamedPhoto[] }) => (
  <ul className="grid grid-cols-[repeat(auto-fill,minmax(6.5rem,1fr))] gap-2">
    {photos.map(({ photo, words }) => (
      <li key={photo.sha256}>
        <PhotoTile photo={photo} words={words} />
      </li>
    ))}
  </ul>
)

function PhotoTile({ photo, words }: NamedPhoto) {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(photo.thumbnail)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [photo.thumbnail])
  return (
    <span className="relative block aspect-square overflow-hidden rounded-control bg-tile">
      {address && <img src={address} alt={words} className="size-full object-cover" />}
      {photo.state === 'waiting' && (
        <span className="absolute right-1 bottom-1 rounded-full bg-surface p-1">
          <CloudUpload size={18} />
        </span>
      )}
    </span>
  )
}

/** What one picture takes of the phone, with its small one, in bytes. */
const PHOTO_BYTES = 700_000

/** How many more pictures the browser keeps for the app; null where it does not tell. */
export function useRoomForPhotos(): number | null {
  const { kept } = useCrew()
  const [room, setRoom] = useState<number | null>(null)
  const [kinds, pictures] = [kept.events.length, kept.photos.length]
  // biome-ignore lint/correctness/useExhaustiveDependencies: there is less room with each thing that is kept
  useEffect(() => {
    void navigator.storage?.estimate?.().then(({ quota, usage }) => {
      if (quota !== undefined && usage !== undefined) {
        setRoom(Math.max(0, Math.floor((quota - usage) / PHOTO_BYTES)))
      }
    })
  }, [kinds, pictures])
  return room
}
