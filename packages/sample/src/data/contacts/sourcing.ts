import type { SampleFirm } from "./types.ts";

/** Sell-side advisers, brokers and people who hear of companies early. */
export const SOURCING: readonly SampleFirm[] = [
  {
    company: "Brightwater Advisory Partners",
    area: 312,
    by: "hmarchetti",
    people: [
      {
        name: "Nathaniel Osei",
        title: "Managing Director, Industrials",
        notes: "Runs tight two-round processes; calls before a book goes out.",
      },
      { name: "Francesca Bellini", title: "Director, Industrials" },
      { name: "Cole Hendershot", title: "Vice President" },
      { name: "Imogen Clarke", title: "Associate" },
    ],
  },
  {
    company: "Edgemont & Company",
    area: 415,
    by: "rmenon",
    people: [
      {
        name: "Sanjay Wadhwa",
        title: "Partner, Application Software",
        notes: "Sold Ironvale and Alderbank; owes us a debrief on the second.",
      },
      { name: "Kirsten Holmgren", title: "Managing Director, Vertical Software" },
      { name: "Tyrell Banks", title: "Vice President" },
    ],
  },
  {
    company: "Sterling Quay Advisors",
    area: 212,
    by: "clindqvist",
    people: [
      { name: "Rosemary Tilghman", title: "Head of Healthcare Services" },
      { name: "Andre Boudreaux", title: "Director" },
      { name: "Hye-jin Park", title: "Vice President", notes: "Point of contact for the Oakline book." },
      { name: "Miles Featherstone", title: "Analyst" },
    ],
  },
  {
    company: "Kingsbarn Partners",
    area: 214,
    by: "dokonkwo",
    people: [
      {
        name: "Lamar Whitaker",
        title: "Managing Director, Consumer and Food",
        notes: "Marisol and Ostrander are both his.",
      },
      { name: "Noelle Castaño", title: "Director" },
      { name: "Grant Sutherland", title: "Vice President" },
    ],
  },
  {
    company: "Mapleton Hughes Securities",
    area: 612,
    by: "akowalczyk",
    people: [
      { name: "Judith Amundsen", title: "Managing Director, Business Services" },
      { name: "Pierce Donnelly", title: "Managing Director, Building Products" },
      { name: "Safiya Rahman", title: "Associate" },
    ],
  },
  {
    company: "Beaumont Rhodes Securities",
    area: 804,
    by: "therrera",
    people: [
      { name: "Winston Beaumont", title: "Co-founder" },
      {
        name: "Olga Tereshchenko",
        title: "Director, Aerospace and Defense",
        notes: "Falkner mandate. Seller listens to her on the remediation cap.",
      },
      { name: "Drew Callister", title: "Vice President" },
    ],
  },
  {
    company: "Fairlead Capital Advisors",
    area: 206,
    by: "mchou",
    people: [
      { name: "Hannah Lindgren", title: "Partner, Transportation and Logistics" },
      {
        name: "Isaac Fontaine",
        title: "Director",
        notes: "Expects Aurelia back when net revenue per load turns.",
      },
    ],
  },
  {
    company: "Stonebow Securities",
    area: 704,
    by: "padeyemi",
    people: [
      { name: "Marguerite St. Clair", title: "Managing Director, Healthcare" },
      { name: "Rohan Deshpande", title: "Vice President" },
      { name: "Abigail Winslow", title: "Associate" },
    ],
  },
  {
    company: "Prairie Gate Business Brokers",
    area: 402,
    by: "mwhitfield",
    people: [
      {
        name: "Duane Kessler",
        title: "Principal Broker",
        notes: "Owner-operated companies between $5M and $40M; honest about warts.",
      },
      { name: "Charlene Novotny", title: "Broker" },
      {
        name: "Ricky Salazar",
        title: "Broker",
        isPrivate: true,
        notes: "Tipped us off about Sabine River before it was listed.",
      },
    ],
  },
  {
    company: "Hollis Transition Advisors",
    area: 504,
    by: "akowalczyk",
    people: [
      { name: "Beau Hollis", title: "President", notes: "Brought us Tidewell." },
      { name: "Simone Landry", title: "Senior Adviser" },
      { name: "Percy Guidry", title: "Adviser" },
    ],
  },
  {
    company: "Alder & Finch Corporate Finance",
    area: 303,
    by: "sbrandt",
    people: [
      { name: "Caroline Finch", title: "Partner" },
      { name: "Emeka Nwosu", title: "Director" },
      { name: "Teresa Lindqvist-Moore", title: "Associate" },
    ],
  },
  {
    company: null,
    domain: "lettermail.example",
    area: 773,
    by: "hmarchetti",
    people: [
      {
        name: "Harold Eisenberg",
        title: "Retired CEO, industrial distribution",
        isPrivate: true,
        notes: "Breakfast every quarter; sits on four family boards.",
      },
      { name: "Georgina Pell", title: "Former laboratory network COO", notes: "Introduced Corvane." },
      { name: "Dr. Wallace Thurgood", title: "Retired practice-group owner", isPrivate: true },
      {
        name: "Paulette Grimaldi",
        title: "Trust and estate adviser",
        isPrivate: true,
        notes: "Hears of successions two years before brokers do.",
      },
    ],
  },
  {
    company: "Midland Growers' and Grain Elevator Operators' Cooperative Association",
    area: 515,
    by: "jfeldman",
    people: [
      {
        name: "Arlen Schroeder",
        title: "Chief Financial Officer",
        notes: "Reference customer of Harvestline; pointed us to Sorrel.",
      },
      {
        name: "Maximiliana Featherstonehaugh-Vandersloot",
        title: "Director of Operations, Member Services and Inter-Elevator Logistics",
      },
    ],
  },
];
