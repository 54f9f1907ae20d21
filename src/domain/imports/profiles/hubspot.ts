import type { Profile } from '../profile.ts'

/** Contacts and deals. A deal's stages are each company's own, so that only those that HubSpot begins with are known. */
export const hubspot: Profile = {
  name: 'HubSpot',
  source:
    'Labels of its contact properties: https://knowledge.hubspot.com/crm-setup/set-up-your-import-file; the stages that a sales pipeline begins with.',
  files: [
    {
      kind: 'quotes',
      title: 'Deals',
      known: ['Deal Name', 'Deal Stage'],
      columns: {
        'Record ID': 'external_id',
        'Deal Name': 'name',
        'Associated Contact': 'name',
        'Deal Stage': 'status',
        Amount: 'total',
        'Close Date': 'move_date',
      },
      statuses: {
        draft: [
          'Appointment Scheduled',
          'Qualified To Buy',
          'Presentation Scheduled',
          'Decision Maker Bought-In',
        ],
        sent: ['Contract Sent'],
        approved: ['Closed Won'],
        declined: ['Closed Lost'],
      },
    },
    {
      kind: 'customers',
      title: 'Contacts',
      known: ['Record ID', 'First Name', 'Mobile Phone Number'],
      columns: {
        'Record ID': 'external_id',
        'Record ID - Contact': 'external_id',
        'First Name': 'first_name',
        'Last Name': 'last_name',
        Email: 'email',
        'Phone Number': 'phone',
        'Mobile Phone Number': 'phone_2',
      },
    },
  ],
}
