import { each, inside, insideOrText, oneOf, sources } from '../google.ts'
import type { SchemaForm } from '../model.ts'
import { workplaces } from '../row-fields.ts'

export const jobPosting: SchemaForm = {
  id: 'JobPosting',
  label: 'Job posting',
  purpose: 'One job opening, on the page where people apply for it.',
  variants: ['JobPosting'],
  groups: [
    {
      title: 'Position',
      fields: [
        {
          id: 'title',
          label: 'Job title',
          path: 'title',
          control: 'text',
          hint: 'Only the job title: no codes, locations or salaries',
        },
        {
          id: 'description',
          label: 'Description',
          path: 'description',
          control: 'long',
          hint: 'The full text, as HTML with <p>, <ul> and <li>',
        },
        { id: 'datePosted', label: 'Date posted', path: 'datePosted', control: 'date' },
        {
          id: 'validThrough',
          label: 'Open until',
          path: 'validThrough',
          control: 'datetime',
          hint: 'Leave blank if it doesn’t expire',
        },
        {
          id: 'employmentType',
          label: 'Employment type',
          path: 'employmentType',
          control: 'choice',
          options: [
            { value: '', label: 'Not stated' },
            { value: 'FULL_TIME', label: 'Full-time' },
            { value: 'PART_TIME', label: 'Part-time' },
            { value: 'CONTRACTOR', label: 'Contractor' },
            { value: 'TEMPORARY', label: 'Temporary' },
            { value: 'INTERN', label: 'Intern' },
            { value: 'VOLUNTEER', label: 'Volunteer' },
            { value: 'PER_DIEM', label: 'Per diem' },
            { value: 'OTHER', label: 'Other' },
          ],
        },
        { id: 'identifier', label: 'Job number', path: 'identifier.value', control: 'text' },
        {
          id: 'directApply',
          label: 'Applies on this page',
          path: 'directApply',
          control: 'flag',
          options: [
            { value: '', label: 'Not stated' },
            { value: 'true', label: 'Yes' },
            { value: 'false', label: 'No' },
          ],
        },
      ],
    },
    {
      title: 'Employer',
      fields: [
        { id: 'company', label: 'Company', path: 'hiringOrganization.name', control: 'text' },
        {
          id: 'companyUrl',
          label: 'Company URL',
          path: 'hiringOrganization.sameAs',
          control: 'url',
        },
        {
          id: 'companyLogo',
          label: 'Company logo URL',
          path: 'hiringOrganization.logo',
          control: 'url',
        },
      ],
    },
    {
      title: 'Place of work',
      fields: [
        workplaces,
        {
          id: 'remote',
          label: 'Remote',
          path: 'jobLocationType',
          control: 'choice',
          options: [
            { value: '', label: 'On site' },
            { value: 'TELECOMMUTE', label: 'Fully remote' },
          ],
        },
        {
          id: 'applicantCountry',
          label: 'Applicants live in',
          path: 'applicantLocationRequirements.name',
          control: 'text',
          hint: 'Country of remote workers: USA',
        },
      ],
    },
    {
      title: 'Salary',
      fields: [
        {
          id: 'salaryMin',
          label: 'Salary from',
          path: 'baseSalary.value.minValue',
          control: 'price',
        },
        {
          id: 'salaryMax',
          label: 'Salary to',
          path: 'baseSalary.value.maxValue',
          control: 'price',
        },
        {
          id: 'salaryUnit',
          label: 'Paid per',
          path: 'baseSalary.value.unitText',
          control: 'choice',
          initial: 'YEAR',
          beside: 'salaryMin',
          options: [
            { value: 'HOUR', label: 'Hour' },
            { value: 'DAY', label: 'Day' },
            { value: 'WEEK', label: 'Week' },
            { value: 'MONTH', label: 'Month' },
            { value: 'YEAR', label: 'Year' },
          ],
        },
        {
          id: 'currency',
          label: 'Currency',
          path: 'baseSalary.currency',
          control: 'currency',
          initial: 'USD',
          beside: 'salaryMin',
          options: [
            { value: 'USD', label: 'USD, US dollar' },
            { value: 'EUR', label: 'EUR, euro' },
            { value: 'GBP', label: 'GBP, pound sterling' },
          ],
        },
      ],
    },
  ],
  nodes: {
    identifier: 'PropertyValue',
    hiringOrganization: 'Organization',
    applicantLocationRequirements: 'Country',
    baseSalary: 'MonetaryAmount',
    'baseSalary.value': 'QuantitativeValue',
  },
  features: [
    {
      title: 'Job posting',
      single: true,
      source: sources.jobPosting,
      required: [
        ...each('title', 'description', 'datePosted', 'hiringOrganization.name'),
        {
          paths: ['jobLocation', 'applicantLocationRequirements'],
          why: 'The place of work, or where applicants for a fully remote job may live.',
        },
        {
          paths: ['applicantLocationRequirements', 'jobLocation'],
          given: { jobLocationType: ['TELECOMMUTE'] },
        },
        ...inside('jobLocation', {
          paths: ['address.addressCountry'],
          why: 'A place of work needs a country.',
        }),
        ...insideOrText('applicantLocationRequirements', ...each('name')),
        ...inside('baseSalary.value', {
          paths: ['unitText'],
          given: { unitText: [] },
          oneOfValues: ['HOUR', 'DAY', 'WEEK', 'MONTH', 'YEAR'],
          why: 'HOUR, DAY, WEEK, MONTH or YEAR.',
        }),
      ],
      recommended: [
        // The form has fields for a range, so a missing salary is reported there.
        oneOf('baseSalary.value.minValue', 'baseSalary.value.value'),
        ...inside('baseSalary', ...each('currency', 'value.unitText')),
        { paths: ['applicantLocationRequirements'], given: { jobLocationType: ['TELECOMMUTE'] } },
        ...inside('jobLocation.address', ...each('streetAddress', 'addressLocality', 'postalCode')),
        ...each('employmentType', 'validThrough', 'identifier', 'directApply'),
      ],
      uses: [
        ...['hiringOrganization.sameAs', 'hiringOrganization.logo', 'jobLocation.address'],
        ...['jobLocationType', 'baseSalary'],
        ...['educationRequirements', 'experienceRequirements', 'experienceInPlaceOfEducation'],
      ],
    },
  ],
  sample: {
    title: 'Technical editor',
    description:
      '<p>You edit manuals that people read in bad weather.</p><ul><li>Two years of experience with technical texts</li><li>English as a first language or as good</li></ul>',
    datePosted: '2026-10-01',
    validThrough: '2029-12-31T23:59-05:00',
    employmentType: 'FULL_TIME',
    identifier: 'EP-2026-14',
    directApply: 'true',
    company: 'Example Press',
    companyUrl: 'https://www.example.com/',
    workplaces: [
      {
        address: '40 Foster Street',
        city: 'Durham',
        region: 'NC',
        postalCode: '27701',
        country: 'US',
      },
    ],
    salaryMin: '58000',
    salaryMax: '66000',
    salaryUnit: 'YEAR',
    currency: 'USD',
  },
}
