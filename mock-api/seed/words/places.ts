export interface Place {
  city: string;
  state: string;
  pincode: string;
  /** Degrees, latitude and longitude. */
  lat: number;
  lng: number;
}

const place = (city: string, state: string, pincode: string, lat: number, lng: number): Place => ({
  city,
  state,
  pincode,
  lat,
  lng,
});

/** Towns where people have leisure homes. */
export const places = [
  place('Alibaug', 'Maharashtra', '402201', 18.6414, 72.8722),
  place('Lonavala', 'Maharashtra', '410401', 18.7546, 73.4062),
  place('Mahabaleshwar', 'Maharashtra', '412806', 17.9307, 73.6477),
  place('Nashik', 'Maharashtra', '422003', 19.9975, 73.7898),
  place('Assagao', 'Goa', '403507', 15.5989, 73.7744),
  place('Candolim', 'Goa', '403515', 15.5184, 73.7626),
  place('Madikeri', 'Karnataka', '571201', 12.4244, 75.7382),
  place('Chikmagalur', 'Karnataka', '577101', 13.3153, 75.7754),
  place('Munnar', 'Kerala', '685612', 10.0889, 77.0595),
  place('Kumarakom', 'Kerala', '686563', 9.6175, 76.4301),
  place('Udaipur', 'Rajasthan', '313001', 24.5854, 73.7125),
  place('Manali', 'Himachal Pradesh', '175131', 32.2396, 77.1887),
  place('Kasauli', 'Himachal Pradesh', '173204', 30.9013, 76.9649),
  place('Mussoorie', 'Uttarakhand', '248179', 30.4598, 78.0644),
  place('Rishikesh', 'Uttarakhand', '249201', 30.0869, 78.2676),
  place('Ooty', 'Tamil Nadu', '643001', 11.4102, 76.695),
  place('Surat', 'Gujarat', '395007', 21.1702, 72.8311),
] as const;

export const streets = [
  'Beach Road',
  'Hill View Lane',
  'Old Fort Road',
  'Lakeside Drive',
  'Church Street',
  'Temple Road',
  'Station Road',
  'Coffee Estate Road',
  'Palm Avenue',
  'Riverbank Lane',
  'MG Road',
  'Garden Lane',
] as const;
