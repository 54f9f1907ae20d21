import { formatPhone } from '../format/phone.ts'

/** By what one tells people apart: `(303) 555-0199, lena@example.com`. */
export const contactWords = ({ phone, email }: { phone: string | null; email: string | null }) =>
  [phone && formatPhone(phone), email].filter(Boolean).join(', ') || 'No phone or email'
