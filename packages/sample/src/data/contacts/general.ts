import type { SampleFirm } from "./types.ts";

/** Counsel, accountants, insurers, advisers and limited partners. */
export const GENERAL: readonly SampleFirm[] = [
  {
    company: "Ashworth Pell LLP",
    area: 312,
    by: "hmarchetti",
    people: [
      {
        name: "Victoria Ashworth",
        title: "Partner, Mergers and Acquisitions",
        notes: "Leads on Castlewick and Brightmoor.",
      },
      { name: "Julian Okoro", title: "Partner, Finance" },
      { name: "Meredith Stone", title: "Senior Associate" },
    ],
  },
  {
    company: "Greenleaf Donohue LLP",
    area: 617,
    by: "clindqvist",
    people: [
      { name: "Fergus Donohue", title: "Partner, Healthcare Regulatory" },
      {
        name: "Priya Venkataraman",
        title: "Counsel",
        notes: "State change-of-ownership filings for Westmere.",
      },
    ],
  },
  {
    company: "Lindley Okafor LLP",
    area: 202,
    by: "dokonkwo",
    people: [
      { name: "Stuart Lindley", title: "Partner, Antitrust" },
      { name: "Chidera Okafor", title: "Partner, Tax" },
    ],
  },
  {
    company: "Wren Whitmore Advisory",
    area: 312,
    by: "mchou",
    people: [
      {
        name: "Colette Wren",
        title: "Partner, Transaction Services",
        notes: "Quality of earnings in three weeks if the trial balances are clean.",
      },
      { name: "Jared Munoz", title: "Director" },
      { name: "Elspeth Kerr", title: "Manager, Tax Diligence" },
    ],
  },
  {
    company: "Cotswold Diligence Partners",
    area: 646,
    by: "jfeldman",
    people: [
      { name: "Rupert Hale", title: "Partner, Commercial Diligence" },
      { name: "Nadia Petrova", title: "Manager" },
    ],
  },
  {
    company: "Switchback Code Review",
    area: 512,
    by: "rmenon",
    people: [
      {
        name: "Linus Abebe",
        title: "Principal Engineer",
        notes: "Technical diligence; found the Tallowood feed problem in two days.",
      },
      { name: "Carmen Ibarra", title: "Security Lead" },
    ],
  },
  {
    company: "Merritt Vale Insurance Brokers",
    area: 212,
    by: "therrera",
    people: [
      {
        name: "Gwendolyn Shaw",
        title: "Head of Transactional Risk",
        notes: "Representations and warranties insurance.",
      },
      { name: "Patrice Lemoine", title: "Broker" },
    ],
  },
  {
    company: "Terrane Environmental",
    area: 713,
    by: "akowalczyk",
    people: [
      {
        name: "Dr. Sigrid Halvorsen",
        title: "Principal Hydrogeologist",
        notes: "Falkner wells and the Hexham discharge.",
      },
      { name: "Mateo Arroyo", title: "Project Manager" },
    ],
  },
  {
    company: "Halden Search Partners",
    area: 404,
    by: "padeyemi",
    people: [
      { name: "Adaeze Mbeki", title: "Partner, Portfolio Executives" },
      {
        name: "Roger Tillinghast",
        title: "Partner, Finance Officers",
        isPrivate: true,
        notes: "Quietly looking for a finance chief for Everly.",
      },
    ],
  },
  {
    company: "Carrick County Employees' Pension",
    area: 503,
    by: "hmarchetti",
    people: [
      { name: "Eileen Vandersloot", title: "Director of Private Markets", isPrivate: true },
      {
        name: "Benedict Amoako",
        title: "Senior Portfolio Manager",
        isPrivate: true,
        notes: "Asks about fees per co-investment.",
      },
    ],
  },
  {
    company: "St. Brendan University Endowment",
    area: 574,
    by: "hmarchetti",
    people: [
      { name: "Margot Feeney", title: "Chief Investment Officer", isPrivate: true },
      { name: "Lionel Sayers", title: "Associate Director", isPrivate: true },
    ],
  },
  {
    company: null,
    domain: "lettermail.example",
    area: 630,
    by: "dokonkwo",
    people: [
      { name: "Clarence Whitehead", title: "Operating Partner, Field Services", notes: "Chairs Kelbourne." },
      { name: "Ingeborg Larsen", title: "Operating Partner, Software Go-to-Market" },
      { name: "Nelson Ferreira", title: "Adviser, Procurement" },
      { name: "Josephine Tarkington", title: "Adviser, Pricing" },
    ],
  },
  {
    company: "Fulcrum Row Strategy",
    area: 773,
    by: "sbrandt",
    people: [
      { name: "Anders Holm", title: "Partner", isPrivate: true, notes: "Day rates agreed until year end." },
      { name: "Latoya Simmons", title: "Engagement Manager" },
    ],
  },
  {
    company: "Whitlock Succession Counsel",
    area: 847,
    by: "administrator",
    people: [
      {
        name: "Ursula Whitlock",
        title: "Founder",
        isPrivate: true,
        notes: "Sits with the Brannock family; thinks that they will talk again next year.",
      },
      { name: "Gordon Ames-Whitlock", title: "Counsel", isPrivate: true },
    ],
  },
];
