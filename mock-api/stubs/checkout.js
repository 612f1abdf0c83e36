/**
 * Stands in for the card provider's checkout (Razorpay, standard integration), offline: the same constructor, events
 * and answers, with a button for each way a payment can end. No card is asked for and nothing is charged.
 */
(() => {
  const style = `
    :host { position: fixed; z-index: 2147483647; inset: 0; display: grid; place-items: center; padding: 16px;
      background: rgb(15 25 35 / 60%); font: 400 16px/1.5 system-ui, sans-serif; color: #1c2530; }
    section { width: min(100%, 380px); padding: 24px; border-radius: 12px; background: #fff; }
    h2 { margin: 0 0 4px; font-size: 18px; }
    p { margin: 0 0 16px; }
    strong { font-size: 24px; }
    .buttons { display: grid; gap: 8px; }
    button { min-height: 44px; border: 1px solid #1c2530; border-radius: 8px; background: #fff; color: inherit;
      font: inherit; cursor: pointer; }
    button:first-child { background: #14532d; border-color: #14532d; color: #fff; }
    [role='alert'] { color: #9f1d1d; }
  `;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(style);
  const rupees = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' });
  const paisePerRupee = 100;

  window.Razorpay = class {
    #options;
    #listeners = [];
    #host;

    constructor(options) {
      if (!options?.key || !Number.isInteger(options.amount) || options.amount <= 0 || options.currency !== 'INR') {
        throw new Error('The checkout needs a key, a whole amount in paise and the currency INR.');
      }
      this.#options = options;
    }

    on(event, listener) {
      if (event === 'payment.failed') this.#listeners.push(listener);
    }

    open() {
      const { amount, name, description } = this.#options;
      this.#host = document.createElement('div');
      const root = this.#host.attachShadow({ mode: 'open' });
      root.adoptedStyleSheets = [sheet];
      const alert = this.#made('p', { role: 'alert' });
      const button = (words, press) => {
        const element = this.#made('button', { type: 'button' }, words);
        element.addEventListener('click', press);
        return element;
      };
      const succeed = button('Succeed', () => this.#close(() => this.#succeed()));
      root.append(
        this.#made(
          'section',
          { role: 'dialog', 'aria-modal': true, 'aria-label': 'Card checkout' },
          this.#made('h2', {}, name ?? ''),
          this.#made('p', { class: 'what' }, description ?? ''),
          this.#made('p', {}, this.#made('strong', {}, rupees.format(amount / paisePerRupee))),
          alert,
          this.#made(
            'div',
            { class: 'buttons' },
            succeed,
            button('Fail', () => this.#fail(alert)),
            button('Dismiss', () => this.#close(() => this.#options.modal?.ondismiss?.())),
          ),
        ),
      );
      document.body.append(this.#host);
      succeed.focus();
    }

    #made(name, attributes, ...children) {
      const element = this.#host.ownerDocument.createElement(name);
      Object.entries(attributes).forEach(([key, value]) => element.setAttribute(key, value));
      element.append(...children);
      return element;
    }

    #close(then) {
      this.#host.remove();
      then();
    }

    #succeed() {
      const digits = Array.from(crypto.getRandomValues(new Uint8Array(14)), byte => byte % 10).join('');
      this.#options.handler?.({ razorpay_payment_id: `pay_${digits}` });
    }

    /** As with the real one, the dialog stays open for another try. */
    #fail(alert) {
      const description = 'The bank declined the payment.';
      alert.textContent = description;
      const error = { code: 'BAD_REQUEST_ERROR', description, source: 'bank', step: 'payment_authorization' };
      this.#listeners.forEach(listener => listener({ error }));
    }
  };
})();
