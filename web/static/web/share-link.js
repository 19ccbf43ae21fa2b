/** `<share-link>`: copies the link in it, of a field or as text. */

class ShareLink extends HTMLElement {
  connectedCallback() {
    const button = this.querySelector('button');
    const link = this.querySelector('input, pre');
    // Over plain HTTP browsers give pages no clipboard: the link can be marked and copied.
    if (!button || !link || !navigator.clipboard) return;
    button.hidden = false;
    button.addEventListener('click', async () => {
      await navigator.clipboard.writeText(link instanceof HTMLInputElement ? link.value : (link.textContent ?? ''));
      const status = this.querySelector('[role=status]');
      if (status) status.textContent = this.dataset['copied'] ?? '';
    });
  }
}

customElements.define('share-link', ShareLink);
