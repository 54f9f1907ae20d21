import { linkMail } from '../mail-layout/note-mail.tsx'

const WORDS = {
  subject: 'Your export is ready',
  preview: 'Your link to the file; it works for a day.',
  why: 'The file with all data of your company is ready, with documents and photos. Use the button below within a day to download it. Whoever has this link can download the file: do not forward this email, and keep the file where only you can read it.',
  button: 'Download the file',
}

/** What brings the link of an export to whoever asked for it. */
export const exportMail = (url: string) => linkMail(WORDS, url)
