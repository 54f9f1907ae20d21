import type { Profile } from '../profile.ts'

/** The contacts that it exports, under the headings of its template; what has to be filled in bears an asterisk there. */
export const xero: Profile = {
  name: 'Xero',
  source: 'https://help.xero.com/us/Contacts_Import and /Contacts-Import-Existing',
  files: [
    {
      kind: 'customers',
      title: 'Contacts',
      known: ['ContactName', 'POAddressLine1'],
      columns: {
        ContactName: 'name',
        AccountNumber: 'external_id',
        EmailAddress: 'email',
        PhoneNumber: 'phone',
        MobileNumber: 'phone_2',
        DDINumber: 'phone_3',
      },
    },
    {
      kind: 'customers',
      title: 'Contacts',
      known: ['ContactName', 'EmailAddress', 'PhoneNumber'],
      columns: {
        ContactName: 'name',
        EmailAddress: 'email',
        PhoneNumber: 'phone',
        MobileNumber: 'phone_2',
      },
    },
  ],
}
