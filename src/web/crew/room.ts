import { useEffect, useState } from 'react'
import { useCrew } from './use-crew.tsx'

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
