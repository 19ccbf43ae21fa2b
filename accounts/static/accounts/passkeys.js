// Passkeys: asks the browser for one, and sends its answer with the form.
"use strict";

async function answerOf(form) {
  if (form.dataset.passkey === "create") {
    const options = JSON.parse(form.elements.options.value).publicKey;
    return navigator.credentials.create({ publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(options) });
  }
  const token = form.elements.csrfmiddlewaretoken.value;
  const asked = await fetch(form.dataset.challenge, { method: "POST", headers: { "X-CSRFToken": token } });
  const options = (await asked.json()).publicKey;
  return navigator.credentials.get({ publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(options) });
}

for (const form of document.querySelectorAll("form[data-passkey]")) {
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const failed = form.querySelector("[role=alert]");
    failed.hidden = true;
    try {
      const credential = await answerOf(form);
      form.elements.answer.value = JSON.stringify(credential.toJSON());
    } catch {
      failed.hidden = false;
      return;
    }
    form.submit();
  });
}
