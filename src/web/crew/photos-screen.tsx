import { Camera, CloudUpload } from 'lucide-react'
import { type ChangeEvent, useEffect, useState } from 'react'
import type { MovePhase } from '../../domain/move-day/day-state.ts'
import { PHOTO_KINDS, type PhotoKind } from '../../domain/move-day/events.ts'
import { Card, PRIMARY, Screen, SECONDARY, Warning } from './parts.tsx'
import { record } from './record.ts'
import { useRoomForPhotos } from './room.ts'
import { shrinkPhoto } from './shrink-photo.ts'
import type { StoredPhoto } from './store.ts'
import { clockAt } from './time-words.ts'
import { type JobOnPhone, useCrew, useNow } from './use-crew.tsx'

/** What a picture most likely shows in each phase. */
const SHOWS: Partial<Record<MovePhase, PhotoKind>> = {
  at_origin: 'before',
  loading: 'item',
  loaded: 'truck_loaded',
  delivered: 'truck_empty',
}

/** The pictures of a job that were taken on this phone, and the camera. */
export function PhotosScreen({ job: id }: { job: number }) {
  const { words, jobAt, store, keep, isPhoneFull, tryAgain } = useCrew()
  const job = jobAt(id, useNow())
  const [chosen, setChosen] = useState<PhotoKind | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  // Said before a picture is taken that cannot be kept.
  const hasRoom = useRoomForPhotos() !== 0 && !isPhoneFull
  if (!job) return null
  const shows = chosen ?? SHOWS[job.state.phase] ?? 'other'

  async function take({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const [file] = currentTarget.files ?? []
    // The same picture may be taken again.
    currentTarget.value = ''
    if (!file) return
    setProblem(null)
    const photo = await shrinkPhoto(file).catch(() => null)
    if (!photo) return setProblem(words.photoFailed)
    const data = { sha256: photo.sha256, shows }
    await keep(() => record(store, id, 'photo_added', data, { photo }))
  }

  return (
    <Screen
      title={words.photos}
      subtitle={job.entry.customer_name}
      foot={
        <>
          <label className="flex flex-wrap items-center justify-between gap-2">
            <span className="text-secondary text-text-2">{words.photoShows}</span>
            <select
              value={shows}
              onChange={({ target }) => setChosen(target.value as PhotoKind)}
              className="min-h-12 max-w-full rounded-card border border-border-control bg-surface px-3"
            >
              {PHOTO_KINDS.map((kind) => (
                <option key={kind} value={kind}>
                  {words.photoKinds[kind]}
                </option>
              ))}
            </select>
          </label>
          {isPhoneFull && (
            <button type="button" className={SECONDARY} onClick={tryAgain}>
              {words.tryAgain}
            </button>
          )}
          {hasRoom && (
            <label
              className={`${PRIMARY} relative focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-focus`}
            >
              <Camera size={24} />
              {words.takePhoto}
              <input type="file" accept="image/*" capture="environment" onChange={take} className="sr-only" />
            </label>
          )}
        </>
      }
    >
      {!hasRoom && !isPhoneFull && <Warning>{words.phoneFull}</Warning>}
      {problem && <Warning>{problem}</Warning>}
      <Photos job={job} />
    </Screen>
  )
}

function Photos({ job }: { job: JobOnPhone }) {
  const { words } = useCrew()
  const kinds = new Map(
    job.log.flatMap((event) =>
      event.kind === 'photo_added' ? [[event.data.sha256, event.data.shows] as const] : [],
    ),
  )
  if (job.photos.length === 0) return <p>{words.nothingYet}</p>
  return (
    <Card>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(6.5rem,1fr))] gap-2 p-card">
        {job.photos.map((photo) => (
          <li key={photo.sha256}>
            <PhotoTile
              photo={photo}
              words={words.photoAt(
                words.photoKinds[kinds.get(photo.sha256) ?? 'other'],
                clockAt(photo.takenAt, job.pack.server_time, words),
              )}
            />
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** A picture in small; with its mark until it is sent. */
function PhotoTile({ photo, words }: { photo: StoredPhoto; words: string }) {
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
