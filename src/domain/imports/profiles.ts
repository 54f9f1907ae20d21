import type { ImportKind } from './import-fields.ts'
import type { Profile, ProfileFile } from './profile.ts'
import { googleContacts, outlook } from './profiles/contacts.ts'
import { housecallPro } from './profiles/housecall-pro.ts'
import { hubspot } from './profiles/hubspot.ts'
import { jobber } from './profiles/jobber.ts'
import { moveitPro } from './profiles/moveit-pro.ts'
import { movingPro } from './profiles/moving-pro.ts'
import { pipedrive } from './profiles/pipedrive.ts'
import { quickBooksDesktop } from './profiles/quickbooks-desktop.ts'
import { quickBooksOnline } from './profiles/quickbooks-online.ts'
import { smartMoving } from './profiles/smart-moving.ts'
import { square } from './profiles/square.ts'
import { supermove } from './profiles/supermove.ts'
import { xero } from './profiles/xero.ts'

/** The programs whose files are known. Of two that fit, the one is meant that names more headings. */
export const PROFILES: readonly Profile[] = [
  movingPro,
  smartMoving,
  supermove,
  moveitPro,
  jobber,
  housecallPro,
  hubspot,
  pipedrive,
  quickBooksOnline,
  quickBooksDesktop,
  xero,
  square,
  googleContacts,
  outlook,
]

const LETTERS_AND_DIGITS = /[^\p{L}\p{N}]+/gu

/** A heading as it is compared: letters and digits alone. */
export const comparedHeading = (heading: string) => heading.toLowerCase().replace(LETTERS_AND_DIGITS, '')

export type FoundProfile = { readonly profile: Profile; readonly file: ProfileFile }

/**
 * Which program wrote a file with these headings, and which of its files it is; null where no one knows.
 * @param kind what the file is said to hold: of a program's files the one of this kind, where there is one
 */
export function profileOf(headings: readonly string[], kind?: ImportKind): FoundProfile | null {
  const keys = new Set(headings.map(comparedHeading))
  const found = PROFILES.flatMap((profile) =>
    profile.files
      .filter(({ known }) => known.every((heading) => keys.has(comparedHeading(heading))))
      .map((file) => ({ profile, file })),
  )
  const fits = ({ file }: FoundProfile) =>
    file.known.length + Object.keys(file.columns).filter((one) => keys.has(comparedHeading(one))).length
  const best = found.toSorted((one, other) => fits(other) - fits(one))[0]
  const ofKind = found.find(({ profile, file }) => profile === best?.profile && file.kind === kind)
  return ofKind ?? best ?? null
}
