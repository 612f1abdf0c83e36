/* oxlint-disable unicorn/consistent-function-scoping -- one function keeps the stub out of the global scope */
/*
 * Stands in for Google Maps without a network: draws a map of its own, has draggable markers, searches places and
 * geocodes a table of Indian towns. It knows as much of Google's interface as the application uses.
 */
(() => {
  /** Town, state, pincode, latitude, longitude. */
  const towns = [
    ['Alibaug', 'Maharashtra', '402201', 18.6414, 72.8722],
    ['Lonavala', 'Maharashtra', '410401', 18.7546, 73.4062],
    ['Mahabaleshwar', 'Maharashtra', '412806', 17.9307, 73.6477],
    ['Nashik', 'Maharashtra', '422003', 19.9975, 73.7898],
    ['Mumbai', 'Maharashtra', '400001', 18.9388, 72.8354],
    ['Pune', 'Maharashtra', '411001', 18.5204, 73.8567],
    ['Assagao', 'Goa', '403507', 15.5989, 73.7744],
    ['Candolim', 'Goa', '403515', 15.5184, 73.7626],
    ['Panaji', 'Goa', '403001', 15.4909, 73.8278],
    ['Madikeri', 'Karnataka', '571201', 12.4244, 75.7382],
    ['Chikmagalur', 'Karnataka', '577101', 13.3153, 75.7754],
    ['Bengaluru', 'Karnataka', '560001', 12.9716, 77.5946],
    ['Munnar', 'Kerala', '685612', 10.0889, 77.0595],
    ['Kumarakom', 'Kerala', '686563', 9.6175, 76.4301],
    ['Udaipur', 'Rajasthan', '313001', 24.5854, 73.7125],
    ['Jaipur', 'Rajasthan', '302001', 26.9124, 75.7873],
    ['Manali', 'Himachal Pradesh', '175131', 32.2396, 77.1887],
    ['Kasauli', 'Himachal Pradesh', '173204', 30.9013, 76.9649],
    ['Mussoorie', 'Uttarakhand', '248179', 30.4598, 78.0644],
    ['Rishikesh', 'Uttarakhand', '249201', 30.0869, 78.2676],
    ['Ooty', 'Tamil Nadu', '643001', 11.4102, 76.695],
    ['Chennai', 'Tamil Nadu', '600001', 13.0827, 80.2707],
    ['Surat', 'Gujarat', '395007', 21.1702, 72.8311],
    ['Ahmedabad', 'Gujarat', '380001', 23.0225, 72.5714],
    ['New Delhi', 'Delhi', '110001', 28.6139, 77.209],
    ['Hyderabad', 'Telangana', '500001', 17.385, 78.4867],
    ['Kolkata', 'West Bengal', '700001', 22.5726, 88.3639],
  ].map(([city, state, pincode, lat, lng]) => ({ city, state, pincode, lat, lng }));
  const streets = ['Lake Road', 'Hill Road', 'Garden Lane', 'Temple Street', 'Beach Road', 'Station Road'];
  /** Degrees from a town within which a place still belongs to it. */
  const reach = 0.6;

  class LatLng {
    constructor(place, lng) {
      const { lat, lng: east } = typeof place === 'object' ? place : { lat: place, lng };
      this.latitude = typeof lat === 'function' ? lat.call(place) : lat;
      this.longitude = typeof east === 'function' ? east.call(place) : east;
    }
    lat() {
      return this.latitude;
    }
    lng() {
      return this.longitude;
    }
    toJSON() {
      return { lat: this.latitude, lng: this.longitude };
    }
  }

  class LatLngBounds {
    constructor(southWest, northEast) {
      this.southWest = new LatLng(southWest);
      this.northEast = new LatLng(northEast);
    }
    getCenter() {
      return new LatLng((this.southWest.lat() + this.northEast.lat()) / 2, this.southWest.lng());
    }
    getNorthEast() {
      return this.northEast;
    }
    getSouthWest() {
      return this.southWest;
    }
    toJSON() {
      const [{ lat: south, lng: west }, { lat: north, lng: east }] = [this.southWest.toJSON(), this.northEast.toJSON()];
      return { south, west, north, east };
    }
  }

  /** Listeners by the object they listen to. */
  const heard = new WeakMap();
  const event = {
    addListener: (target, type, listener) => {
      const entry = { type, listener };
      heard.set(target, [...(heard.get(target) ?? []), entry]);
      return {
        remove: () =>
          heard.set(
            target,
            (heard.get(target) ?? []).filter(other => other !== entry),
          ),
      };
    },
    removeListener: handle => handle?.remove(),
    clearInstanceListeners: target => heard.delete(target),
    trigger: (target, type, ...details) => {
      const listeners = (heard.get(target) ?? []).filter(entry => entry.type === type);
      listeners.forEach(({ listener }) => listener.apply(target, details));
    },
  };

  const worldSize = zoom => 256 * 2 ** zoom;
  const toPixels = ({ lat, lng }, zoom) => {
    const sine = Math.sin((lat * Math.PI) / 180);
    return {
      x: worldSize(zoom) * (lng / 360 + 0.5),
      y: worldSize(zoom) * (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)),
    };
  };
  const toPlace = ({ x, y }, zoom) => {
    const angle = Math.PI * (1 - (2 * y) / worldSize(zoom));
    return new LatLng((Math.atan(Math.sinh(angle)) * 180) / Math.PI, (x / worldSize(zoom) - 0.5) * 360);
  };

  /** Lines of a grid of streets; every fifth is a main road. */
  const drawStreets = (pen, origin, { width, height }) => {
    const step = 90;
    for (const isMain of [false, true]) {
      pen.strokeStyle = isMain ? '#f2d88f' : '#ffffff';
      pen.lineWidth = isMain ? 9 : 5;
      pen.beginPath();
      for (let column = Math.floor(origin.x / step); column * step < origin.x + width; column += 1) {
        if ((column % 5 === 0) === isMain) {
          pen.moveTo(column * step - origin.x + Math.sin(column) * 18, 0);
          pen.lineTo(column * step - origin.x - Math.sin(column) * 18, height);
        }
      }
      for (let row = Math.floor(origin.y / step); row * step < origin.y + height; row += 1) {
        if ((row % 5 === 0) === isMain) {
          pen.moveTo(0, row * step - origin.y + Math.cos(row) * 14);
          pen.lineTo(width, row * step - origin.y - Math.cos(row) * 14);
        }
      }
      pen.stroke();
    }
  };

  class StandInMap {
    constructor(div, options = {}) {
      this.div = div;
      this.center = new LatLng(options.center ?? { lat: 0, lng: 0 });
      this.zoom = options.zoom ?? 15;
      this.markers = new Set();
      this.canvas = document.createElement('canvas');
      Object.assign(this.canvas.style, { position: 'absolute', inset: '0', width: '100%', height: '100%' });
      Object.assign(div.style, { position: 'relative', overflow: 'hidden', touchAction: 'pan-y' });
      div.append(this.canvas);
      new ResizeObserver(() => this.draw()).observe(div);
      this.canvas.addEventListener('pointerdown', start => this.drag(start));
      this.changed();
    }
    origin() {
      const { x, y } = toPixels(this.center.toJSON(), this.zoom);
      return { x: x - this.div.clientWidth / 2, y: y - this.div.clientHeight / 2 };
    }
    placeAt(x, y) {
      const origin = this.origin();
      return toPlace({ x: origin.x + x, y: origin.y + y }, this.zoom);
    }
    drag(start) {
      const before = toPixels(this.center.toJSON(), this.zoom);
      let isMoved = false;
      const move = ({ clientX, clientY }) => {
        const [x, y] = [before.x + start.clientX - clientX, before.y + start.clientY - clientY];
        isMoved ||= Math.hypot(x - before.x, y - before.y) > 4;
        if (isMoved) this.setCenter(toPlace({ x, y }, this.zoom));
      };
      const end = ({ clientX, clientY }) => {
        window.removeEventListener('pointermove', move);
        const { left, top } = this.div.getBoundingClientRect();
        if (!isMoved) event.trigger(this, 'click', { latLng: this.placeAt(clientX - left, clientY - top), stop() {} });
      };
      window.addEventListener('pointermove', move);
      window.addEventListener('pointerup', end, { once: true });
    }
    draw() {
      const { clientWidth: width, clientHeight: height } = this.div;
      Object.assign(this.canvas, { width, height });
      const pen = this.canvas.getContext('2d');
      if (!pen || width === 0) return;
      pen.fillStyle = '#e4e8da';
      pen.fillRect(0, 0, width, height);
      const origin = this.origin();
      pen.fillStyle = '#cfe3c0';
      for (let at = -1; at < 4; at += 1) {
        pen.fillRect(at * 420 - (origin.x % 420), 130 - (origin.y % 300), 150, 110);
      }
      drawStreets(pen, origin, { width, height });
      pen.fillStyle = '#4a4f45';
      pen.font = '600 14px system-ui, sans-serif';
      towns.forEach(town => {
        const { x, y } = toPixels(town, this.zoom);
        pen.fillText(town.city, x - origin.x + 24, y - origin.y + 40);
      });
      this.markers.forEach(marker => marker.settle());
    }
    changed() {
      this.draw();
      queueMicrotask(() => event.trigger(this, 'bounds_changed'));
    }
    setOptions({ center, zoom } = {}) {
      if (zoom !== undefined) this.zoom = zoom;
      if (center) this.setCenter(center);
    }
    moveCamera(options) {
      this.setOptions(options);
    }
    setCenter(center) {
      this.center = new LatLng(center);
      this.changed();
    }
    panTo(center) {
      this.setCenter(center);
    }
    setZoom(zoom) {
      this.zoom = zoom;
      this.changed();
    }
    fitBounds(bounds) {
      this.setCenter(bounds.getCenter());
    }
    getCenter() {
      return this.center;
    }
    getZoom() {
      return this.zoom;
    }
    getBounds() {
      const { clientWidth, clientHeight } = this.div;
      return new LatLngBounds(this.placeAt(0, clientHeight), this.placeAt(clientWidth, 0));
    }
    getHeading() {
      return 0;
    }
    getTilt() {
      return 0;
    }
    getDiv() {
      return this.div;
    }
    addListener(type, listener) {
      return event.addListener(this, type, listener);
    }
  }

  const drawn = (name, attributes, ...children) => {
    const element = document.createElementNS('http://www.w3.org/2000/svg', name);
    Object.entries(attributes).forEach(([key, value]) => element.setAttribute(key, value));
    element.append(...children);
    return element;
  };
  const pin = () =>
    drawn(
      'svg',
      { viewBox: '0 0 30 42', width: 30, height: 42, 'aria-hidden': true },
      drawn('path', {
        d: 'M15 41C15 41 28 24 28 14a13 13 0 1 0-26 0c0 10 13 27 13 27z',
        fill: '#c0392b',
        stroke: '#7d1f14',
        'stroke-width': 1.5,
      }),
      drawn('circle', { cx: 15, cy: 14, r: 5, fill: '#fff' }),
    );
  /** Pixels a marker moves for one press of an arrow key. */
  const keyStep = 20;
  const arrows = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

  class AdvancedMarkerElement extends HTMLElement {
    constructor() {
      super();
      this.place = undefined;
      this.isMovable = false;
      this.owner = null;
    }
    connectedCallback() {
      if (this.childElementCount > 0) return;
      Object.assign(this.style, { position: 'absolute', transform: 'translate(-50%, -100%)', touchAction: 'none' });
      this.append(pin());
      this.addEventListener('pointerdown', start => this.drag(start));
      this.addEventListener('keydown', press => this.nudge(press));
    }
    get map() {
      return this.owner;
    }
    set map(map) {
      this.owner?.markers.delete(this);
      this.owner = map;
      if (!map) {
        this.remove();
        return;
      }
      map.markers.add(this);
      map.getDiv().append(this);
      this.settle();
    }
    get position() {
      return this.place;
    }
    set position(place) {
      this.place = place ? new LatLng(place) : undefined;
      this.settle();
    }
    get gmpDraggable() {
      return this.isMovable;
    }
    set gmpDraggable(isMovable) {
      this.isMovable = isMovable;
      this.style.cursor = isMovable ? 'grab' : 'default';
      this.toggleAttribute('data-draggable', isMovable);
      this.setAttribute('role', isMovable ? 'button' : 'img');
      if (isMovable) this.tabIndex = 0;
      else this.removeAttribute('tabindex');
    }
    settle() {
      if (!this.owner || !this.place) return;
      const [{ x, y }, origin] = [toPixels(this.place.toJSON(), this.owner.zoom), this.owner.origin()];
      Object.assign(this.style, { left: `${x - origin.x}px`, top: `${y - origin.y}px` });
      this.setAttribute('aria-label', this.title || 'Marker');
    }
    put(x, y, type) {
      const latLng = this.owner.placeAt(x, y);
      this.position = latLng;
      event.trigger(this, type, { latLng });
    }
    drag(start) {
      if (!this.isMovable) return;
      start.preventDefault();
      const { left, top } = this.owner.getDiv().getBoundingClientRect();
      const foot = this.getBoundingClientRect();
      const [shiftX, shiftY] = [foot.left + foot.width / 2 - start.clientX, foot.bottom - start.clientY];
      const at = ({ clientX, clientY }) => [clientX - left + shiftX, clientY - top + shiftY];
      event.trigger(this, 'dragstart', { latLng: this.place });
      const move = moved => this.put(...at(moved), 'drag');
      const end = moved => {
        window.removeEventListener('pointermove', move);
        this.put(...at(moved), 'dragend');
      };
      window.addEventListener('pointermove', move);
      window.addEventListener('pointerup', end, { once: true });
    }
    nudge(press) {
      const arrow = arrows[press.key];
      if (!this.isMovable || !arrow) return;
      press.preventDefault();
      const [x, y] = [Number.parseFloat(this.style.left), Number.parseFloat(this.style.top)];
      this.put(x + arrow[0] * keyStep, y + arrow[1] * keyStep, 'dragend');
    }
    addListener(type, listener) {
      return event.addListener(this, type, listener);
    }
  }
  customElements.define('gmp-advanced-marker', AdvancedMarkerElement);

  /** A town as the geocoder answers it; `street` only where a point was asked for. */
  const resultFor = ({ city, state, pincode, lat, lng }, street) => {
    const parts = [
      [street, 'route'],
      [city, 'locality'],
      [state, 'administrative_area_level_1'],
      ['India', 'country'],
      [pincode, 'postal_code'],
    ].filter(([name]) => name);
    return {
      place_id: `stand-in-${pincode}`,
      formatted_address: parts.map(([name]) => name).join(', '),
      address_components: parts.map(([name, type]) => ({ long_name: name, short_name: name, types: [type] })),
      geometry: { location: new LatLng(lat, lng) },
    };
  };
  const nearest = ({ lat, lng }) => {
    const distance = town => Math.hypot(town.lat - lat, town.lng - lng);
    const [town] = towns.toSorted((a, b) => distance(a) - distance(b));
    return distance(town) <= reach ? town : undefined;
  };
  const streetAt = ({ lat, lng }) => {
    const number = Math.abs(Math.round((lat + lng) * 10_000));
    return `${(number % 180) + 1} ${streets[number % streets.length]}`;
  };
  const matching = text => {
    const wanted = text.trim().toLowerCase();
    return towns.filter(({ city, state, pincode }) => `${city}, ${state}, ${pincode}`.toLowerCase().includes(wanted));
  };

  class Geocoder {
    geocode({ address, location }) {
      const point = location && new LatLng(location).toJSON();
      const town = point ? nearest(point) : matching(address)[0];
      if (!town)
        return Promise.reject(Object.assign(new Error('The stand-in knows no such place.'), { code: 'ZERO_RESULTS' }));
      const place = point ? { ...town, ...point } : town;
      return Promise.resolve({ results: [resultFor(place, point && streetAt(point))] });
    }
  }

  class Place {
    constructor(town) {
      this.town = town;
    }
    fetchFields() {
      const { geometry, address_components: components } = resultFor(this.town, streetAt(this.town));
      this.location = geometry.location;
      this.addressComponents = components.map(({ long_name: longText, types }) => ({ longText, types }));
      return Promise.resolve({ place: this });
    }
  }
  const predict = town => ({
    placePrediction: {
      placeId: `stand-in-${town.pincode}`,
      text: { text: `${town.city}, ${town.state}, India` },
      toPlace: () => new Place(town),
    },
  });
  const AutocompleteSuggestion = {
    fetchAutocompleteSuggestions: ({ input }) =>
      Promise.resolve({ suggestions: matching(input).slice(0, 5).map(predict) }),
  };

  const libraries = {
    core: { LatLng, LatLngBounds, event },
    maps: { Map: StandInMap },
    marker: { AdvancedMarkerElement },
    places: { AutocompleteSuggestion, Place },
    geocoding: { Geocoder },
  };
  const settings = {};
  const google = (window.google ??= {});
  google.maps = Object.assign(google.maps ?? {}, libraries.core, libraries.maps, {
    version: '3.64.0',
    event,
    Geocoder,
    marker: libraries.marker,
    places: libraries.places,
    Settings: { getInstance: () => settings },
    RenderingType: { RASTER: 'RASTER', VECTOR: 'VECTOR', UNINITIALIZED: 'UNINITIALIZED' },
    ColorScheme: { LIGHT: 'LIGHT', DARK: 'DARK', FOLLOW_SYSTEM: 'FOLLOW_SYSTEM' },
    importLibrary: name =>
      libraries[name] ? Promise.resolve(libraries[name]) : Promise.reject(new Error(`No library '${name}'.`)),
  });
})();
