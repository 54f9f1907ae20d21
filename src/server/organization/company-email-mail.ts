import { createElement as h } from 'react'
import { Button, Heading, Text } from 'react-email'
import type { MailContent } from '../email/outbox.ts'
import { mailStyle } from '../mail-layout/mail-style.ts'
import { renderMail } from '../mail-layout/render-mail.ts'

/**
 * The mail with the link that confirms a company's e-mail. It goes to whatever address somebody typed, so it carries
 * nothing else that they typed.
 */
export async function companyEmailMail(link: string): Promise<MailContent> {
  const subject = 'Confirm your company email'
  return {
    fromName: 'Moving Pro',
    replyTo: null,
    subject,
    ...(await renderMail({
      preview: 'One press, and your quotes can go to customers.',
      company: { name: 'Moving Pro' },
      content: [
        h(Heading, { key: 'title', as: 'h1', style: mailStyle.title }, subject),
        h(
          Text,
          { key: 'why', style: mailStyle.text },
          'Somebody gave this address as the email of a moving company, for customers to answer to. If it was you, confirm it within a week, and your quotes can go out. If it was not, there is nothing to do: nothing goes out in your name.',
        ),
        h(Button, { key: 'link', href: link, style: mailStyle.button }, 'Confirm this address'),
      ],
    })),
  }
}
