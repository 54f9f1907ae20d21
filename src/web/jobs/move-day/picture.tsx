import { useQuery } from '@tanstack/react-query'
import { CloudUpload, ImageOff } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { Contract } from '../../../contract/contract.ts'
import type { Answer } from '../../../contract/endpoint.ts'
import { MINUTE_MS } from '../../../domain/calendar.ts'
import { PHOTO_WORDS } from '../../../domain/move-day/day-words.ts'
import { api } from '../../api/client.ts'
import { reading } from '../../api/read.ts'
import { formatTime } from '../../format/date.ts'
import { useAddressOf } from '../../print-file.ts'
import { cx } from '../../ui/cx.ts'

export type JobPhoto = Answer<Contract['moveDays']['get']>['photos'][number]

/** A picture never changes: it is named by what it holds. It is asked for with the person's token, at no address of its own. */
const pictureQuery = ({ sha256, is_here }: JobPhoto) =>
  reading(
    api.photos.get,
    { params: { sha256 } },
    { enabled: is_here, staleTime: Number.POSITIVE_INFINITY, gcTime: 5 * MINUTE_MS },
  )

type PictureProps = {
  photo: JobPhoto
  /** How large it is, and whether it fills its place. */
  className: string
}

/** A picture as far as it is here: what the crew took without a signal arrives later. */
export function Picture({ photo, className }: PictureProps) {
  const place = useRef<HTMLSpanElement>(null)
  const isNear = useIsNear(place)
  const [isUnreadable, setUnreadable] = useState(false)
  const { data: file, isError } = useQuery({
    ...pictureQuery(photo),
    enabled: photo.is_here && isNear,
  })
  const url = useAddressOf(file)
  return (
    <span ref={place} className={cx('flex items-center justify-center overflow-hidden bg-inset', className)}>
      {!photo.is_here ? (
        <Absent icon={<CloudUpload />}>Has not arrived yet</Absent>
      ) : isError || isUnreadable ? (
        <Absent icon={<ImageOff />}>Could not be loaded</Absent>
      ) : (
        url && (
          <img
            src={url}
            alt={photoName(photo)}
            onError={() => setUnreadable(true)}
            className="size-full [object-fit:inherit]"
          />
        )
      )}
    </span>
  )
}

/** `Damage, Blue 017: Dining table` */
export const photoName = ({ shows, item, note }: Pick<JobPhoto, 'shows' | 'item' | 'note'>): string =>
  [[PHOTO_WORDS[shows], item].filter(Boolean).join(', '), note].filter(Boolean).join(': ')

/** `Pat Dwyer, 9:12 AM` */
export const takenWords = ({ by, taken_at }: JobPhoto): string =>
  [by, formatTime(taken_at)].filter(Boolean).join(', ')

const Absent = ({ icon, children }: { icon: ReactNode; children: string }) => (
  <span className="flex flex-col items-center gap-1 p-2 text-center text-caption text-text-2 [&_svg]:size-5">
    {icon}
    {children}
  </span>
)

/** Pictures are large: those far below are fetched when someone comes near them. */
function useIsNear(place: { current: Element | null }): boolean {
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (!place.current || isNear) return
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: '400px' },
    )
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [place, isNear])
  return isNear
}
