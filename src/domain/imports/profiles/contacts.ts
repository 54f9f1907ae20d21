import type { Profile } from '../profile.ts'

/** The contacts that Google exports, under the headings that its help page shows. */
export const googleContacts: Profile = {
  name: 'Google Contacts',
  source: 'https://support.google.com/contacts/answer/1069522',
  files: [
    {
      kind: 'customers',
      title: 'Contacts',
      known: ['E-mail 1 - Value', 'Phone 1 - Value'],
      columns: {
        'E-mail 1 - Value': 'email',
        'E-mail 2 - Value': 'email_2',
        'Phone 1 - Value': 'phone',
        'Phone 2 - Value': 'phone_2',
        'Phone 3 - Value': 'phone_3',
      },
    },
  ],
}

/** The contacts that Outlook exports. */
export const outlook: Profile = {
  name: 'Outlook',
  source: 'https://support.microsoft.com/office/create-or-edit-csv-files-to-import-into-outlook',
  files: [
    {
      kind: 'customers',
      title: 'Contacts',
      known: ['E-mail Address', 'Mobile Phone', 'Business Phone'],
      columns: {
        'E-mail Address': 'email',
        'E-mail 2 Address': 'email_2',
        'Mobile Phone': 'phone',
        'Home Phone': 'phone_2',
        'Business Phone': 'phone_3',
      },
    },
  ],
}
