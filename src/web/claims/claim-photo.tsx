import { useQuery } from '@tanstack/react-query'
import { useAddressOf } from '../print-file.ts'
import { claimPhotoQuery } from './queries.ts'

type ClaimPhotoProps = {
  /** Null for a picture that the crew took. */
  claimId: number | null
  sha256: string
  words: string
}

/** A picture that came with a claim, or that the crew took of the goods; it opens in a tab of its own. */
export function ClaimPhoto({ claimId, sha256, words }: ClaimPhotoProps) {
  const { data: file, isError } = useQuery(claimPhotoQuery(claimId, sha256))
  const url = useAddressOf(file)
  if (isError) return <span className="text-caption text-text-2">Photo could not be loaded</span>
  return (
    <a
      href={url ?? undefined}
      target="_blank"
      rel="noreferrer"
      className="block size-20 overflow-hidden rounded-control bg-inset"
    >
      {url && <img src={url} alt={words} className="size-full object-cover" />}
    </a>
  )
}
